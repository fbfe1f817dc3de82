/** Work of which only so much runs at once; the rest waits in the order of arrival. */
export function openTurns(at_once: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    isIdle: () => running === 0,
    /** Returns what ends it. `onEnd` gets what ends the wait. */
    async take(onEnd: (stop: (reason: Error) => void) => void = () => {}): Promise<() => void> {
      if (running < at_once) running += 1;
      else
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          onEnd((reason) => {
            const at = waiting.indexOf(resolve);
            if (at < 0) return;
            waiting.splice(at, 1);
            reject(reason);
          });
        });
      return leave;
    },
  };
}
