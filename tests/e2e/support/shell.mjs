// Asking the real shell through the page's own door, for what no interface would show.

/** Sends a command as the interface would and resolves with the answer; rejects with the shell's error. */
export async function ask(window, command, args = {}) {
  const { answer, error } = await window.evaluateLater(
    (name, parameters, done) => {
      window.__TAURI_INTERNALS__.invoke(name, parameters).then(
        (answer) => done({ answer }),
        (error) => done({ error }),
      );
    },
    command,
    args,
  );
  if (error !== undefined) throw new Error(`${command}: ${JSON.stringify(error)}`);
  return answer;
}
