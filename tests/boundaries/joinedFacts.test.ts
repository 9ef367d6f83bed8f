import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that write the separator themselves, and why they may. */
const REVIEWED = [
  // Document titles, which the browser shows in its own direction.
  'src/app/router/useRouteChange.ts',
  'src/ui/offline/offlineDocument.ts',
  // The studio's names of settings and pages; it has no right-to-left language.
  'src/core/config/describe/showValue.ts',
  'src/core/config/describe/pageName.ts',
  'src/core/config/describe/describeConfigPath.ts',
]

it('facts of one line are joined by JoinedFacts or joinFacts only, which keep their order from right to left', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'server/features/mail'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const joining = files.filter((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .includes(' · '),
  )
  expect(joining.sort()).toEqual(REVIEWED.sort())
})
