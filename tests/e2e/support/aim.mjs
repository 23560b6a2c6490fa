// Aiming as a person does: at something that is in view, uncovered and at rest.

/**
 * Runs in the page, so it must stand alone: finds the centre of an element once it has stood still for two
 * frames. Late fonts and messages move things, and a press aimed before that hits the neighbour. What lies
 * outside the window or under something else is scrolled to the middle once.
 * @param {string} selector
 * @param {(point: {x: number, y: number} | null) => void} done gets null when there is nothing to press
 */
export function aim(selector, done) {
  let last = "";
  let scrolled = false;
  const look = () => {
    const element = document.querySelector(selector);
    if (!element) return done(null);
    const box = element.getBoundingClientRect();
    const now = [box.x, box.y, box.width, box.height].join();
    if (now !== last) {
      last = now;
      return requestAnimationFrame(() => requestAnimationFrame(look));
    }
    const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit && (element.contains(hit) || hit.contains(element))) return done(point);
    if (scrolled) return done(null);
    scrolled = true;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    requestAnimationFrame(() => requestAnimationFrame(look));
  };
  look();
}
