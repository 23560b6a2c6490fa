/** Runs jobs one after the other, so that the shell hears of things in the order in which they happened. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(job: () => Promise<T>): Promise<T> {
    const next = this.#last.then(job, job);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
