/** Prints a page of its own through the system's dialog. */

/**
 * Resolves when the dialog was asked for. The page stays until the next one is printed: WebKitGTK says that it has
 * printed while the dialog is still open.
 */
export async function printPage(html: string): Promise<void> {
  document.querySelector("iframe[data-print]")?.remove();
  const frame = document.createElement("iframe");
  frame.dataset["print"] = "";
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  // A frame that is not displayed would print nothing.
  Object.assign(frame.style, { position: "fixed", left: "-100vw", width: "100vw", border: "0" });
  frame.srcdoc = html;
  const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
  document.body.append(frame);
  await loaded;
  const [page, view] = [frame.contentDocument, frame.contentWindow];
  if (page === null || view === null) throw new Error("this web view shows no page to print");
  lendFonts(page);
  await page.fonts.load("1em Slovokham", page.body.textContent);
  view.print();
}

/** The letters of the app, for a system may have no Thai ones. */
function lendFonts(page: Document): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const style = page.createElement("style");
  style.textContent = rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join("\n");
  page.head.append(style);
}
