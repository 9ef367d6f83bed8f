import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take half a minute or more; if one of them started last, a processor would be idle at
 * the end.
 */
const SLOW = [
  'tests/server/club.test.ts',
  'tests/server/killNine.test.ts',
  'tests/bench/bench.test.ts',
  'tests/server/killNinePayments.test.ts',
  'tests/server/process.test.ts',
  'tests/contract/compile.test.ts',
]

/** Runs the known slow files first, and the others in the usual order. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const index = SLOW.findIndex((name) => moduleId.endsWith(name))
      return index === -1 ? SLOW.length : index
    }
    return sorted.sort((one, other) => place(one) - place(other))
  }
}
