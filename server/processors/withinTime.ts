/** The answer of something that asks a vendor; throws where it takes longer than `ms`. What was asked may still have happened. */
export async function withinTime<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the processor did not answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
