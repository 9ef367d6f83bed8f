import { jsonEquals } from '../../../src/core/config/mergePatch'
import { AppError } from '../../errors/AppError'
import { WorkerTimeoutError } from '../../workers/createWorkerPool'
import { runInWorker } from '../../workers/runInWorker'
import type { TaskInput, TaskName, TaskResult } from '../../workers/tasks'
import { isSmall } from './model/isSmall'
import {
  run as evaluateChange,
  type ChangeToEvaluate,
  type Evaluation,
} from './tasks/evaluateChange'

/** A change together with what came of it. */
export interface Evaluated {
  change: ChangeToEvaluate
  judgement: Evaluation
}

/**
 * A transaction met a change too large to be judged inside it: it is judged in a worker thread, and
 * the transaction runs again.
 */
class NotEvaluated extends Error {
  constructor(readonly change: ChangeToEvaluate) {
    super('a change was to be judged outside of its transaction')
  }
}

/**
 * Small changes are judged at once; of a large one, what a worker thread said of this very change.
 * Throws what `runWithEvaluation` catches.
 */
export function evaluateOrDefer(
  change: ChangeToEvaluate,
  known: Evaluated | undefined,
): Evaluation {
  if (isSmall([change.stored, change.patch])) return evaluateChange(change)
  if (known !== undefined && jsonEquals(known.change, change)) return known.judgement
  throw new NotEvaluated(change)
}

/** Each time another publish came between. */
const maxTurns = 5

/**
 * Runs a transaction that calls `judge`. Where that meets a large change, the transaction is rolled
 * back, the change is judged in a worker thread, and the transaction runs again with what came of
 * it: neither the event loop nor the database waits meanwhile. Throws AppError 503 `busy`: without
 * a cause when too much else waits for a worker, with one when the change itself takes too long or
 * was another one at every turn.
 */
export async function runWithEvaluation<T>(
  companyId: number,
  transaction: (known: Evaluated | undefined) => Promise<T>,
): Promise<T> {
  let known: Evaluated | undefined
  for (let turn = 0; turn < maxTurns; turn += 1) {
    try {
      return await transaction(known)
    } catch (error) {
      if (!(error instanceof NotEvaluated)) throw error
      known = {
        change: error.change,
        judgement: await inWorker('evaluateChange', error.change, companyId),
      }
    }
  }
  throw new AppError(503, 'busy', {
    headers: { 'retry-after': '2' },
    cause: new Error(`a change was another one at each of ${maxTurns} turns`),
  })
}

/**
 * Runs a task about a config in a worker thread; throws AppError 503 `busy` when it takes too long.
 */
export async function inWorker<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  companyId: number,
): Promise<TaskResult<Name>> {
  try {
    return await runInWorker(name, input, { companyId, timeoutMs: 10_000 })
  } catch (error) {
    if (error instanceof WorkerTimeoutError)
      throw new AppError(503, 'busy', { headers: { 'retry-after': '2' }, cause: error })
    throw error
  }
}
