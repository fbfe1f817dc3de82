/** Tells equal keys of one study apart by their order: "Research Site" may stand ten times in one town. */
export function numbered(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  };
}
