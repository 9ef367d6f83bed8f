import { describe, expect, it } from 'vitest'
import { buildServer } from '../../server/buildServer'
import { lockEngines } from './engines'
import { Browser, testServer } from './testServer'

/** The tests' clock: it moves only when a test moves it. */
const clock = { at: new Date('2031-03-01T08:00:00Z') }
const minutesOn = (minutes: number): Date => new Date(clock.at.getTime() + minutes * 60_000)

describe.each(lockEngines)('planned publishes across a restart, on $name', (engine) => {
  it('the next server to start runs what fell due while none was running; later plans wait, and members see none of their values before', async () => {
    const server = await testServer(engine, { now: () => clock.at })
    const manager = server.browser()
    await manager.signInAdmin('manager')
    const owner = server.browser()
    await owner.signInAdmin('owner')
    await owner.patch(1, {
      debug: true,
      props: { colors: { primary: '#111111', accent: '#222222' } },
    })
    const plan = async (browser: Browser, config: unknown, body: unknown) => {
      await browser.call('PUT', '/admin/api/domains/1/draft', { body: { config } })
      expect(
        (await browser.call('POST', '/admin/api/domains/1/publish', { body })).statusCode,
      ).toBe(200)
    }
    await plan(
      manager,
      { props: { colors: { primary: '#7a1f3d' } } },
      { at: minutesOn(10).toISOString(), revert_after_minutes: 60 },
    )
    await plan(
      owner,
      { props: { colors: { accent: '#1f6f4a' } } },
      { at: minutesOn(65).toISOString() },
    )
    await server.app.close()

    const { env, secret } = server.context
    const colours = async (minutes: number): Promise<unknown> => {
      clock.at = minutesOn(minutes)
      const { app, context } = await buildServer({
        env: { ...env, logLevel: 'silent' },
        db: server.db,
        secret,
        build: 'test',
        now: () => clock.at,
      })
      await context.jobs.idle()
      const { portal } = (await new Browser(app, 'harbour.localhost').call('GET', '/config')).json<{
        portal: { props: { colors: unknown } }
      }>()
      await app.close()
      return portal.props.colors
    }
    const none = { primary: '#111111', accent: '#222222' }
    expect(await colours(9)).toMatchObject(none)
    expect(await colours(6)).toMatchObject({ primary: '#7a1f3d', accent: '#222222' })
    // The period counts from the planned time, however late the publish started.
    expect(await colours(54)).toMatchObject({ primary: '#7a1f3d', accent: '#1f6f4a' })
    expect(await colours(1)).toMatchObject({ primary: '#111111', accent: '#1f6f4a' })
    await server.close()
  })
})
