import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './readEnvironment'

const secret = 'x'.repeat(32)

describe('readEnvironment', () => {
  it('has a default for every variable outside production', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      production: false,
      dataFolder: path.resolve('.data'),
      shouldSeedDemo: undefined,
      logLevel: 'info',
    })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['PORTICO_BACKUP_URL', 'portico_backup'],
    ['PORTICO_DATABASE_CONNECTIONS', '3'],
    ['DATABASE_LISTEN_URL', 'localhost:5432'],
    ['PORTICO_SECRET', 'short'],
    ['PORTICO_DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['SMTP_URL', 'http://mail'],
    ['PORTICO_TRUST_PROXY', 'yes'],
    ['PORTICO_VERIFY_ATTEMPTS', '0'],
    ['PORTICO_HUB_SIGNED_OUT_PER_ADDRESS', '0'],
    ['PORTICO_DRAIN_MS', '5s'],
    ['PORTICO_DNS_SERVERS', 'dns.example'],
    ['PORTICO_HOST_HEADER', 'x-real-host'],
    // Rejected because PORTICO_TRUST_PROXY is not set: without a proxy the client itself sends this
    // header.
    ['PORTICO_HOST_HEADER', 'x-forwarded-host'],
  ])('rejects %s=%s with one line that names the variable', (name, value) => {
    const attempt = () => readEnvironment({ [name]: value })
    expect(attempt).toThrow(EnvironmentError)
    expect(attempt).toThrow(new RegExp(`^${name} [^\n]+$`))
  })

  it('requires PORTICO_SECRET in production', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(/^PORTICO_SECRET/)
    expect(readEnvironment({ NODE_ENV: 'production', PORTICO_SECRET: secret }).secret).toBe(secret)
  })

  it('leaves a load balancer time to notice a stop in production only, unless PORTICO_DRAIN_MS says how much', () => {
    const production = { NODE_ENV: 'production', PORTICO_SECRET: secret }
    expect(readEnvironment({}).drainMs).toBe(0)
    expect(readEnvironment(production).drainMs).toBe(5_000)
    expect(readEnvironment({ ...production, PORTICO_DRAIN_MS: '0' }).drainMs).toBe(0)
  })

  it('rejects PORTICO_DEMO=1 in production, and accepts a database with the demo only with PORTICO_DEMO=keep', () => {
    const production = { NODE_ENV: 'production', PORTICO_SECRET: secret }
    expect(() => readEnvironment({ ...production, PORTICO_DEMO: '1' })).toThrow(
      /^PORTICO_DEMO [^\n]+$/,
    )
    expect(readEnvironment(production)).toMatchObject({ allowDemo: false })
    expect(readEnvironment({ ...production, PORTICO_DEMO: 'keep' })).toMatchObject({
      shouldSeedDemo: false,
      allowDemo: true,
    })
  })
})
