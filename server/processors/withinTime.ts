/** A vendor has not answered in time: what it was asked may still have happened. */
export class ProcessorTimeoutError extends Error {
  constructor(ms: number) {
    super(`the processor did not answer within ${ms} ms`)
  }
}

/**
 * The answer of something that asks a vendor; throws ProcessorTimeoutError where it takes longer than
 * `ms`.
 */
export async function withinTime<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProcessorTimeoutError(ms)), ms)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
