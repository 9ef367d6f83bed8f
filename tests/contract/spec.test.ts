import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { citationsOf, mayCite } from '../../tooling/spec/citations'
import { readSpec } from '../../tooling/spec/readSpec'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(mayCite)

it('the title of a test or of a step cites at most eight requirements', () => {
  const crowded = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        // Titles are written on one line.
        const { size } = citationsOf([{ file, text: line }])
        return size > 8 ? [`${file}:${index + 1} cites ${size}`] : []
      }),
  )
  expect(crowded).toEqual([])
})

it('tests cite only requirements in docs/spec, which has one row for each', () => {
  const ids = readSpec('docs/spec').map((row) => row.id)
  expect(new Set(ids).size).toBe(ids.length)
  const cited = citationsOf(files.map((file) => ({ file, text: readFileSync(file, 'utf8') })))
  const known = new Set(ids)
  const unknown = [...cited].filter(([id]) => !known.has(id))
  expect(unknown.map(([id, { files: where }]) => `${id} in ${where.join(', ')}`)).toEqual([])
  expect(cited.size).toBeGreaterThan(1000)
})
