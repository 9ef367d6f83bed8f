import { Gauge, type Metric } from 'prom-client'
import type { ServerContext } from '../calls/ServerContext'
import { countGivenUpMails, readQueues, type Queue } from '../db/platform/queues'
import { jobKinds, type JobKind } from '../db/schema/jobs'
import { rarely } from './rarely'

/** How often the database is asked at most, and how long a scrape waits for it, in ms. */
const READING = { everyMs: 5_000, waitMs: 2_000 }

/** The kinds of jobs that look up what a payment processor has not answered. */
const UNKNOWN: readonly JobKind[] = ['payment', 'refund']

/**
 * Gauges of the queues in the database, which are the same in every process. While the database does
 * not answer they have no value, so that an old one is not taken for true.
 */
export function queueGauges({ db, now }: Pick<ServerContext, 'db' | 'now'>): Metric[] {
  const read = rarely(
    () =>
      db.platform(async (tx) => ({
        queues: await readQueues(tx, now()),
        givenUpMails: await countGivenUpMails(tx),
      })),
    READING,
  )
  const byKind = (
    name: string,
    help: string,
    kinds: readonly JobKind[],
    figure: keyof Omit<Queue, 'kind'>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [],
      async collect() {
        const queues = (await read())?.queues
        this.reset()
        if (queues === undefined) return
        for (const kind of kinds)
          this.set({ kind }, queues.find((queue) => queue.kind === kind)?.[figure] ?? 0)
      },
    })
  return [
    byKind(
      'portico_jobs_waiting',
      'Jobs that are due and not done, by kind; those of the kind mail send emails.',
      jobKinds,
      'length',
    ),
    byKind(
      'portico_jobs_oldest_seconds',
      'For how long the oldest job of a kind has been due.',
      jobKinds,
      'oldestSeconds',
    ),
    byKind(
      'portico_payments_unknown',
      'Payments and refunds of which the processor has not said the outcome.',
      UNKNOWN,
      'length',
    ),
    byKind(
      'portico_payments_unknown_oldest_seconds',
      'For how long the oldest of them has been looked up.',
      UNKNOWN,
      'oldestSeconds',
    ),
    new Gauge({
      name: 'portico_mails_given_up',
      help: 'Emails that were given up and are listed at the desk.',
      registers: [],
      async collect() {
        const count = (await read())?.givenUpMails
        if (count === undefined) this.remove()
        else this.set(count)
      },
    }),
  ]
}
