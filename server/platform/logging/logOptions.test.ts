import { DrizzleQueryError } from 'drizzle-orm/errors'
import Fastify from 'fastify'
import { pino } from 'pino'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { describeError, logOptions } from './logOptions'

describe('the log', () => {
  it('omits the parameters of a failed query', () => {
    const error = new DrizzleQueryError(
      'insert into customers values ($1, $2)',
      ['canary@example.com', 'canary\nhash'],
      new Error('duplicate key'),
    )
    const text = JSON.stringify(describeError(error))
    expect(text).toContain('insert into customers')
    expect(text).toContain('duplicate key')
    expect(text).not.toContain('canary')
  })

  it.each(['password', 'token', 'key', 'cookie', 'authorization', 'secret'])(
    'redacts %s in the first three levels of a log entry',
    (name) => {
      const stream = new PassThrough()
      const { level, redact } = logOptions({ logLevel: 'info' }, stream)
      pino({ level, redact }, stream).info(
        { [name]: 'canary', body: { [name]: 'canary', deeper: { [name]: 'canary' } } },
        'said',
      )
      expect(String(stream.read())).not.toContain('canary')
    },
  )

  it.each([
    ['/api/public/passes/guest-pass/4/82750917364', '/api/public/passes/guest-pass/4/[redacted]'],
    ['/api/public/vouchers/1?pin=82750917364', '/api/public/vouchers/1'],
    ['/api/public/account/registered/82750917364', '/api/public/account/registered/[redacted]'],
    ['/api/public/account/registered/82750917364/', '/api/[redacted]'],
    ['/guest-pass/4/82750917364', '/guest-pass/[redacted]'],
    ['/guest-vouchers/4/82750917364', '/guest-vouchers/[redacted]'],
    ['/guest-tickets/82750917364', '/guest-tickets/[redacted]'],
    ['/alta/82750917364', '/alta/[redacted]'],
    ['/verify-email/82750917364', '/verify-email/[redacted]'],
    ['/assets/page-4f2a.js', '/assets/page-4f2a.js'],
    ['/events', '/events'],
    ['/', '/'],
    ['/%E0%A4%A/82750917364', '/%E0%A4%A/[redacted]'],
  ])('logs the URL %s as %s', async (url, path) => {
    const stream = new PassThrough()
    const app = Fastify({
      logger: logOptions({ logLevel: 'info' }, stream),
      frameworkErrors: (_error, _request, reply) => void reply.raw.end(),
    })
    for (const route of [
      '/api/public/passes/guest-pass/:passId/:pin',
      '/api/public/vouchers/:voucherId',
      '/api/public/account/registered/:value',
      '/api/*',
      '/assets/*',
      '/*',
    ])
      app.get(route, (_request, reply) => reply.send(''))
    await app.inject({ url })
    const log = String(stream.read())
    expect(log).toContain(`"path":"${path}"`)
    expect(log).not.toContain('82750917364')
  })
})
