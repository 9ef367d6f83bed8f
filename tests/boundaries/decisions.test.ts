import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)) && /\.(tsx?|m?js|md|json)$/.test(file))

it('every decision that a comment or a document names exists', () => {
  const missing = files.flatMap((file) =>
    (readFileSync(path.join(root, file), 'utf8').match(/\bdecisions\/[\w-]+\.md/g) ?? [])
      .filter((name) => !existsSync(path.join(root, 'docs', name)))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

it('every file that the ways through the code name exists', () => {
  const ways = readFileSync(path.join(root, 'docs/ways.md'), 'utf8')
  const named = [...ways.matchAll(/`((?:schemas|server|src|studio)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
