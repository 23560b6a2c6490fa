/**
 * The back gesture (Android, a mouse with a back button) cancels what stands above a screen.
 *
 * While something can be cancelled, one entry of the history stands guard for "back" to take away. It is left
 * there when the dialog closes otherwise: taking it away would take time, and hit a dialog opened meanwhile.
 */
const cancels: (() => void)[] = [];
let guarded = false;

window.addEventListener("popstate", () => {
  guarded = false;
  cancels.at(-1)?.();
});

/** Calls `cancel` on "back" until the returned function is called. The one who asked last is called first. */
export function onBack(cancel: () => void): () => void {
  cancels.push(cancel);
  if (!guarded) history.pushState(null, "");
  guarded = true;
  return () => {
    const at = cancels.lastIndexOf(cancel);
    if (at >= 0) cancels.splice(at, 1);
  };
}
