// Starting what the stories need beside them, and leaving nothing behind.
import { spawn } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A port of the loopback that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** A home of its own: the app finds no settings and no games of anybody, and leaves none. */
export class Home {
  constructor() {
    this.path = mkdtempSync(join(tmpdir(), "slovokham-home-"));
    this.environment = { HOME: this.path };
    for (const [variable, folder] of Object.entries({
      XDG_DATA_HOME: "data",
      XDG_CONFIG_HOME: "config",
      XDG_CACHE_HOME: "cache",
      XDG_STATE_HOME: "state",
      XDG_RUNTIME_DIR: "run",
    })) {
      this.environment[variable] = join(this.path, folder);
      mkdirSync(this.environment[variable], { mode: 0o700 });
    }
  }

  remove() {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/**
 * Starts a program as the head of its own process group, so that `end` also ends whatever it has started.
 * What it writes is kept and shown only when the story asks for it.
 */
export function launch(command, args, environment) {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += data));
  const ended = new Promise((resolve) => child.on("exit", resolve).on("error", resolve));
  return {
    /** What it has written so far. */
    said: () => said,
    /** Ends the whole group and waits until its head is gone. */
    async end() {
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch (error) {
        if (error.code !== "ESRCH") throw error;
      }
      await ended;
    },
  };
}
