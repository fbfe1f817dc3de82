/** What was started, undone in reverse order exactly once. */
export interface Undo {
  add: (undo: () => Promise<unknown> | unknown) => void;
  run: () => Promise<void>;
}

export function openUndo(): Undo {
  const steps: (() => Promise<unknown> | unknown)[] = [];
  let running: Promise<void> | null = null;
  const all = async () => {
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error((error as Error).message);
      }
    }
  };
  return {
    add: (step) => steps.push(step),
    run: () => {
      running ??= all();
      return running;
    },
  };
}
