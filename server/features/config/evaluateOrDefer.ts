import { jsonEquals } from '../../../src/core/config/mergePatch'
import { AppError } from '../../platform/http/AppError'
import { WorkerTimeoutError } from '../../platform/jobs/createWorkerPool'
import { runInWorker, type Task } from '../../platform/jobs/runInWorker'
import { isSmall } from './model/isSmall'
import {
  run as evaluateChange,
  type ChangeToEvaluate,
  type Evaluation,
} from './tasks/evaluateChange'

/** A change with its evaluation. */
export interface Evaluated {
  change: ChangeToEvaluate
  evaluation: Evaluation
}

/**
 * Aborts a transaction whose change is too large to evaluate inside it: the change is evaluated in
 * a worker thread and the transaction retried.
 */
class NotEvaluated extends Error {
  constructor(readonly change: ChangeToEvaluate) {
    super('a change was to be judged outside of its transaction')
  }
}

/**
 * Evaluates a small change at once; for a large one returns the worker's result for this same
 * change. Throws an error that `runWithEvaluation` catches.
 */
export function evaluateOrDefer(
  change: ChangeToEvaluate,
  known: Evaluated | undefined,
): Evaluation {
  if (isSmall([change.stored, change.patch])) return evaluateChange(change)
  if (known !== undefined && jsonEquals(known.change, change)) return known.evaluation
  throw new NotEvaluated(change)
}

/** Each attempt fails only if another publish came in between. */
const maxTurns = 5

/**
 * Runs a transaction that calls `evaluateOrDefer`. If that meets a large change, the transaction is
 * rolled back, the change is evaluated in a worker thread, and the transaction is retried with the
 * result, so neither the event loop nor the database has to wait. Throws AppError 503 `busy`:
 * without a cause if too many jobs wait for a worker, with one if the change takes too long or was
 * different on every attempt.
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
        evaluation: await inWorker<typeof evaluateChange>(
          'evaluateChange',
          error.change,
          companyId,
        ),
      }
    }
  }
  throw new AppError(503, 'busy', {
    headers: { 'retry-after': '2' },
    cause: new Error(`a change was another one at each of ${maxTurns} turns`),
  })
}

/** Runs a config task in a worker thread; throws AppError 503 `busy` if it takes too long. */
export async function inWorker<Run extends Task>(
  name: string,
  input: Parameters<Run>[0],
  companyId: number,
): Promise<Awaited<ReturnType<Run>>> {
  try {
    return await runInWorker<Run>(name, input, { companyId, timeoutMs: 10_000 })
  } catch (error) {
    if (error instanceof WorkerTimeoutError)
      throw new AppError(503, 'busy', { headers: { 'retry-after': '2' }, cause: error })
    throw error
  }
}
