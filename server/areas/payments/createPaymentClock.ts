import type { ProcessorServices } from '../../processors/Processor'
import { claimPaymentJob, deleteJob, nextJobAt, type PaymentJob } from './paymentRepository'
import type { PaymentService } from './PaymentService'

/** How often the table is looked at though nothing is due soon: another process may have begun something and died. */
const longestWaitMs = 15_000
const shortestWaitMs = 200

/** Makes the clock of a process that settles payments and refunds whose outcome is unknown; each is taken by one of several processes. */
export function createPaymentClock({ db, now, log }: Pick<ProcessorServices, 'db' | 'now' | 'log'>, finish: Readonly<Record<PaymentJob['kind'], (companyId: number, id: number) => Promise<unknown>>>): Pick<PaymentService, 'wake' | 'idle' | 'close'> {
  let working: Promise<void> | undefined
  let again = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const work = async (): Promise<number> => {
    for (;;) {
      const job = closed ? undefined : await db.platform((tx) => claimPaymentJob(tx, now()))
      if (job === undefined) break
      try {
        // What is gone with its company needs no clock.
        if ((await finish[job.kind](job.companyId, job.subjectId)) === undefined) await db.platform((tx) => deleteJob(tx, job))
      } catch (error) {
        log.warn({ err: error, kind: job.kind, subject: job.subjectId, attempts: job.attempts }, 'a payment could not be looked up')
      }
    }
    const next = closed ? undefined : await db.platform(nextJobAt)
    return next === undefined ? longestWaitMs : next.getTime() - now().getTime()
  }
  const wake = (): void => {
    again = true
    if (working !== undefined || closed) return
    clearTimeout(timer)
    let waitMs = longestWaitMs
    working = (async () => {
      while (again) {
        again = false
        waitMs = await work()
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'open payments could not be read'))
      .finally(() => {
        working = undefined
        if (closed) return
        timer = setTimeout(wake, Math.min(longestWaitMs, Math.max(shortestWaitMs, waitMs)))
        timer.unref()
        // Somebody may have come between the last look and now.
        if (again) wake()
      })
  }
  const idle = async (): Promise<void> => {
    while (working !== undefined) await working
  }
  return {
    wake,
    idle,
    close: async () => {
      closed = true
      again = false
      clearTimeout(timer)
      await idle()
    },
  }
}
