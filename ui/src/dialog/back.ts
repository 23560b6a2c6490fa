/**
 * "Back" (Android's button, a mouse with one) cancels what stands above a screen, and without that leaves the screen.
 *
 * Android asks here by `goBack`. In other web views "back" takes an entry of the history away: one stands guard while
 * somebody is to be asked. It is left there when a dialog closes otherwise: taking it away would take time, and hit a
 * dialog opened meanwhile.
 */
const cancels: (() => void)[] = [];
let guarded = false;

window.addEventListener("popstate", () => {
  guarded = false;
  goBack();
  guard();
});

/** Asks the one who asked last to be asked. */
export function goBack(): void {
  cancels.at(-1)?.();
}

/** Calls `cancel` on "back" until the returned function is called. The one who asked last is called first. */
export function onBack(cancel: () => void): () => void {
  cancels.push(cancel);
  guard();
  return () => {
    const at = cancels.lastIndexOf(cancel);
    if (at >= 0) cancels.splice(at, 1);
  };
}

function guard(): void {
  if (guarded || cancels.length === 0) return;
  history.pushState(null, "");
  guarded = true;
}
