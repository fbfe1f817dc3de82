type Step = () => Promise<unknown> | unknown;

export type Undo = ReturnType<typeof openUndo>;

const PATIENCE_MS = 10_000;

async function within(what: string, step: Step, patience_ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} did not stop within ${patience_ms / 1000} s; continuing without waiting for it`)),
      patience_ms,
    );
  });
  try {
    await Promise.race([step(), late]);
  } catch (error) {
    console.error((error as Error).message);
  } finally {
    clearTimeout(timer);
  }
}

/** In reverse order, exactly once. A step that hangs or fails does not block the others. */
export function openUndo() {
  const steps: { what: string; step: Step; patience_ms: number }[] = [];
  let running: Promise<void> | null = null;
  const all = async () => {
    for (const { what, step, patience_ms } of steps.toReversed()) await within(what, step, patience_ms);
  };
  return {
    add: (what: string, step: Step, patience_ms = PATIENCE_MS) => void steps.push({ what, step, patience_ms }),
    run: () => {
      running ??= all();
      return running;
    },
  };
}
