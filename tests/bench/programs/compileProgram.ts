import { readFileSync } from 'node:fs'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../../src/core/config/compile/compile'

/**
 * Times JSON.parse of a config's text, and compile of the result, alternating call by call.
 * Arguments: file, rounds, calls per round. Prints one JSON line with the medians of each round in
 * milliseconds.
 */
const [file = '', rounds = '1', calls = '1'] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')
const problems = compile(JSON.parse(text), { catalogue }).problems
if (problems.length > 0) throw new Error(`the config is not clean: ${JSON.stringify(problems)}`)

const WARM_UP = 3
const pairs = Array.from({ length: Number(rounds) + WARM_UP }, () => round(Number(calls))).slice(
  WARM_UP,
)
process.stdout.write(`ready\n${JSON.stringify(pairs)}\n`)

function round(count: number): { floor: number; ours: number } {
  const inputs: unknown[] = []
  const floor = timed(count, () => inputs.push(JSON.parse(text)))
  const ours = timed(count, (index) => compile(inputs[index], { catalogue }))
  return { floor, ours }
}

function timed(count: number, work: (index: number) => unknown): number {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const start = performance.now()
    work(index)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0
}
