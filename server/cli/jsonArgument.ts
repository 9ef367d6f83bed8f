import { InvalidArgumentError } from 'commander'

/** The value of an argument that is JSON; throws what the operator is told if it isn't. */
export function jsonArgument(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new InvalidArgumentError(`It is not JSON (a string needs quotes: '"${text}"').`)
  }
}
