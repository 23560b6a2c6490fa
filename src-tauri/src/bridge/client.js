// Puts into the page what Tauri puts into its web views, as far as @tauri-apps/api asks for it,
// and speaks HTTP to the bridge.
(() => {
  const callbacks = new Map();
  const listeners = new Map();
  let lastId = 0;

  const events = new EventSource("/events");
  const connected = new Promise((resolve) => events.addEventListener("open", resolve, { once: true }));

  // One command after the other, as in the window.
  let before = Promise.resolve();
  function send(command, args) {
    const answer = before.then(async () => {
      const response = await fetch(`/ipc/${encodeURIComponent(command)}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(args ?? {}),
      });
      const body = await response.json();
      if (!response.ok) throw body;
      return body;
    });
    before = answer.catch(() => undefined);
    return answer;
  }

  async function listen({ event, handler }) {
    const id = ++lastId;
    const hear = ({ data }) => callbacks.get(handler)?.({ event, id, payload: JSON.parse(data) });
    listeners.set(id, { event, hear });
    events.addEventListener(event, hear);
    await connected;
    return id;
  }

  function stopListening(event, id) {
    const listener = listeners.get(id);
    if (listener) events.removeEventListener(listener.event, listener.hear);
    listeners.delete(id);
  }

  window.__TAURI_INTERNALS__ = {
    transformCallback(callback, once = false) {
      const id = ++lastId;
      callbacks.set(id, (value) => {
        if (once) callbacks.delete(id);
        return callback?.(value);
      });
      return id;
    },
    unregisterCallback: (id) => callbacks.delete(id),
    async invoke(command, args) {
      if (command === "plugin:event|listen") return listen(args);
      if (command === "plugin:event|unlisten") return null;
      return send(command, args);
    },
    metadata: { currentWindow: { label: "main" }, currentWebview: { label: "main", windowLabel: "main" } },
  };
  window.__TAURI_EVENT_PLUGIN_INTERNALS__ = { unregisterListener: stopListening };
})();
