import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPlans, type RanStatement } from './readPlans'

const logged = (text: string, plan: string[], context?: string): string =>
  JSON.stringify({
    message: `duration: 0.1 ms  plan:\nQuery Text: ${text}\n${plan.join('\n')}`,
    ...(context && { context }),
  })

describe('the plans that a log has', () => {
  let folder: string
  let statements: readonly RanStatement[]
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'plans-'))
    const file = path.join(folder, 'plans.json')
    const before = `${logged('select 0', ['Result  (cost=0.00..0.01 rows=1)'])}\n`
    const lines = [
      logged('select *\n from crews where company_id = $1', [
        'Seq Scan on crews_p1 crews  (cost=0.00..1.00 rows=1) (actual rows=1 loops=1)',
      ]),
      logged('select * from crews where company_id = $2', [
        'Seq Scan on crews_p2 crews  (cost=0.00..1.00 rows=1) (actual rows=1 loops=1)',
      ]),
      logged(
        'select late',
        [
          'Append  (cost=0.00..1.00 rows=1) (actual rows=1 loops=1)',
          '  ->  Seq Scan on crews_p0 crews_1  (cost=0.00..1.00 rows=1) (never executed)',
          '  ->  Seq Scan on crews_p1 crews_2  (cost=0.00..1.00 rows=1) (actual rows=1 loops=1)',
        ],
        'SQL statement "select late"\nPL/pgSQL function portico_late(integer) line 1',
      ),
      logged('select all', [
        'Append  (cost=0.00..1.00 rows=1) (actual rows=1 loops=1)',
        '  ->  Seq Scan on crews_p0 crews_1  (cost=0.00..1.00 rows=1) (actual rows=0 loops=1)',
        '  ->  Seq Scan on crews_p1 crews_2  (cost=0.00..1.00 rows=1) (actual rows=1 loops=1)',
      ]),
      JSON.stringify({ message: 'database system is ready' }),
    ]
    await writeFile(file, before + lines.join('\n'))
    statements = await readPlans(file, Buffer.byteLength(before))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('are of one statement for each text, whatever its numbers', () => {
    expect(statements.map(({ text, count }) => [text, count])).toEqual([
      ['select * from crews where company_id = ?', 2],
      ['select late', 1],
      ['select all', 1],
    ])
  })

  it('tell what was planned for several partitions from what has read several', () => {
    expect(statements.map(({ planned, read }) => [[...planned], [...read]])).toEqual([
      [[], []],
      [['crews'], []],
      [['crews'], ['crews']],
    ])
    expect(statements.map(({ inside }) => inside)).toEqual(['', 'portico_late', ''])
  })
})
