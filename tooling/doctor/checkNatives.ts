import { failed, passed, type Finding } from './Finding'

const REINSTALL =
  'Delete node_modules and run npm ci on this machine: these packages bring a binary for each system.'

/**
 * Checks that the packages with native binaries load: pictures (sharp) and password hashes
 * (argon2).
 */
export async function checkNatives(
  load: Readonly<Record<string, () => Promise<unknown>>> = NATIVES,
): Promise<readonly Finding[]> {
  return Promise.all(
    Object.entries(load).map(async ([name, run]) => {
      try {
        await run()
        return passed(name, 'works')
      } catch (error) {
        return failed(
          name,
          `does not work: ${(error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''}`,
          REINSTALL,
        )
      }
    }),
  )
}

const NATIVES = {
  sharp: async () => {
    const { default: sharp } = await import('sharp')
    return sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .webp()
      .toBuffer()
  },
  argon2: async () => {
    const { hash } = await import('@node-rs/argon2')
    return hash('works', { memoryCost: 1024, timeCost: 1 })
  },
}
