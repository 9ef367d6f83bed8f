import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/setup/SlowestFirst.ts'
import { styledIds } from './tooling/vite/styledIds.ts'

/**
 * The test files that replace modules, or measure the memory of their process. They run isolated:
 * files that share modules with them would get the replacements.
 */
const isolated = ['src', 'studio', 'desk', 'server', 'schemas', 'tooling', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && /vi\.mock\(|memoryUsage\(/.test(readFileSync(file, 'utf8')),
  )

/**
 * Unit, contract and server tests, and the project `audit`, which only `npm run audit` runs; browser
 * tests are in tests/e2e and run with Playwright. Test files share modules and globals, which takes half the time, so a test restores what it changes.
 */
export default defineConfig({
  plugins: [styledIds()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    setupFiles: ['tests/setup/console.ts', 'tests/setup/shared.ts'],
    // Only ends tests that hang; a busy machine may be slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            '{src,studio,desk,server,schemas,tooling}/**/*.test.{ts,tsx}',
            'tests/!(audit|e2e|pages|server)/**/*.test.{ts,tsx}',
          ],
          exclude: isolated,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          include: isolated.filter((file) => !/^tests\/(?:audit|server)\//.test(file)),
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['tests/{server,pages}/**/*.test.ts'],
          exclude: isolated,
          globalSetup: ['tests/server/globalSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'audit',
          include: ['tests/audit/**/*.test.ts'],
          globalSetup: ['tests/server/globalSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-isolated',
          include: isolated.filter((file) => file.startsWith('tests/server/')),
          globalSetup: ['tests/server/globalSetup.ts'],
        },
      },
    ],
  },
})
