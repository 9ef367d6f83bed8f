import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino } from 'pino'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { describeError, logOptions } from './logOptions'

describe('the log', () => {
  it('leaves the values of a failed query out, whatever they hold', () => {
    const error = new DrizzleQueryError('insert into customers values ($1, $2)', ['canary@example.com', 'canary\nhash'], new Error('duplicate key'))
    const text = JSON.stringify(describeError(error))
    expect(text).toContain('insert into customers')
    expect(text).toContain('duplicate key')
    expect(text).not.toContain('canary')
  })

  it.each(['password', 'token', 'key', 'cookie', 'authorization', 'secret'])('blanks %s at any of the first levels', (name) => {
    const stream = new PassThrough()
    const { level, redact } = logOptions({ logLevel: 'info' }, stream)
    pino({ level, redact }, stream).info({ [name]: 'canary', body: { [name]: 'canary', deeper: { [name]: 'canary' } } }, 'said')
    expect(String(stream.read())).not.toContain('canary')
  })
})
