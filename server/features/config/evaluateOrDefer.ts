import { jsonEquals } from '../../../src/core/json/mergePatch'
import { AppError } from '../../platform/http/AppError'
import { WorkerTimeoutError } from '../../platform/jobs/createWorkerPool'
import { runInWorker, type Task } from '../../platform/jobs/runInWorker'
import { isSmall } from './model/isSmall'
import {
  run as evaluateChange,
  type ChangeToEvaluate,
  type Evaluation,
} from './tasks/evaluateChange'

/** A config change with the result of evaluating it. */
export interface EvaluatedChange {
  change: ChangeToEvaluate
  evaluation: Evaluation
}

/**
 * Thrown to abort a transaction whose change is too large to evaluate inside it: the change is
 * evaluated in a worker thread and the transaction retried.
 */
class NotEvaluatedError extends Error {
  constructor(readonly change: ChangeToEvaluate) {
    super('a change has to be evaluated outside of its transaction')
  }
}

/**
 * Evaluates a small change immediately. For a large change, returns the evaluation that a worker
 * thread made for `runWithEvaluation` on an earlier attempt; without one, throws an error that
 * `runWithEvaluation` handles.
 */
export function evaluateOrDefer(
  change: ChangeToEvaluate,
  evaluated: EvaluatedChange | undefined,
): Evaluation {
  if (isSmall([change.stored, change.patch])) return evaluateChange(change)
  if (evaluated !== undefined && jsonEquals(evaluated.change, change)) return evaluated.evaluation
  throw new NotEvaluatedError(change)
}

/**
 * Maximum number of attempts. A retry fails only if another publish has changed the config in the
 * meantime.
 */
const MAX_ATTEMPTS = 5

/**
 * Runs a transaction that calls `evaluateOrDefer`. If the change is large, the transaction is
 * rolled back, the change is evaluated in a worker thread, and the transaction is retried with the
 * result, so neither the event loop nor the database has to wait. Throws AppError 503 `busy` if the
 * change takes too long to evaluate or differed on every attempt, and NoTurnError if too many tasks
 * wait for a worker.
 */
export async function runWithEvaluation<T>(
  companyId: number,
  transaction: (evaluated: EvaluatedChange | undefined) => Promise<T>,
): Promise<T> {
  let evaluated: EvaluatedChange | undefined
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await transaction(evaluated)
    } catch (error) {
      if (!(error instanceof NotEvaluatedError)) throw error
      evaluated = {
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
    cause: new Error(`a change differed on each of ${MAX_ATTEMPTS} attempts`),
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
