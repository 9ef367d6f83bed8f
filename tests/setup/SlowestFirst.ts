import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take ten seconds or more; if one of them started last, a processor would be idle at
 * the end.
 */
const SLOW = [
  'tests/server/ticketWaitlist.test.ts',
  'tests/server/club.test.ts',
  'tests/server/bundle.test.ts',
  'tests/conformance/leaves/leaves.test.tsx',
  'studio/forms/ConfigForm.test.tsx',
]

/**
 * Runs the files of one project and environment together, because only such neighbours share a
 * worker's modules; within them the known slow files first, and the others in the usual order.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Sorted by project already.
    const sortedFiles = await super.sort(files)
    const projects = [...new Set(sortedFiles.map(({ project }) => project))]
    const place = ({ moduleId, project }: TestSpecification) => {
      const slow = SLOW.findIndex((name) => moduleId.endsWith(name))
      return [
        projects.indexOf(project),
        readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 1 : 0,
        slow === -1 ? SLOW.length : slow,
      ]
    }
    const places = new Map(sortedFiles.map((file) => [file, place(file)]))
    const compare = (one: readonly number[] = [], other: readonly number[] = []) =>
      one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference) ?? 0
    return sortedFiles.sort((one, other) => compare(places.get(one), places.get(other)))
  }
}
