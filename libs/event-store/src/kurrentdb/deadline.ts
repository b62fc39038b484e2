// A deadline of our own: the client has none for appends, nor for reads.

/** Gives the result of the work, or of `late` when the time is over first; the work goes on unheard. */
export function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Result,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(late());
      } catch (error) {
        reject(error);
      }
    }, milliseconds);
    const first = (settle: () => void): void => {
      clearTimeout(timer);
      settle();
    };
    work.then(
      (result) => first(() => resolve(result)),
      (error: unknown) => first(() => reject(error)),
    );
  });
}
