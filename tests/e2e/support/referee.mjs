// Asks `slovo referee` what can be played: it is on the same engine, and a seed gives the same draw everywhere.
import { createInterface } from "node:readline";
import { spawn } from "node:child_process";
import { builtDictionaries, program } from "../../../scripts/lib/paths.mjs";

/** One referee with one game. */
export class Referee {
  #child;
  #answers;

  constructor() {
    this.#child = spawn(program("slovo"), ["referee", "--dictionaries", builtDictionaries], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** Sends one request of the protocol and resolves with its answer; throws when it is refused. */
  async ask(request) {
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value } = await this.#answers.next();
    const answer = JSON.parse(value);
    if (!answer.ok) throw new Error(`The referee refused ${JSON.stringify(request)}: ${value}`);
    return answer;
  }

  end() {
    this.#child.kill();
  }
}
