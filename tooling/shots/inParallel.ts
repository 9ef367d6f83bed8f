/**
 * Runs `work` on every item in order, at most `width` at a time, and then on the items that `work`
 * returned. Rejects with the first error.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<readonly Item[] | undefined | void>,
): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      waiting.push(...((await work(item)) ?? []))
  }
  await Promise.all(Array.from({ length: width }, worker))
}
