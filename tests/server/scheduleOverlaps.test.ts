import { describe, expect, it } from 'vitest'
import { engines } from './engines'
import { minutesFromNow, plannedClub, type Planned } from './plannedClub'

const at = (minutes: number): string => minutesFromNow(minutes).toISOString()
const colour = (primary: string) => ({ props: { colors: { primary } } })
const [ORIGINAL, ONE] = ['#111111', '#0000a1']

describe.each(engines)(
  'plans with values that a temporary publish already has, on $name',
  (engine) => {
    const club = plannedClub(engine)
    const { draft, publish, plan, planned, primary, passMinutes, readVisitorConfig } = club

    it('a plan keeps every requested value, even one that a temporary publish has already set: the value stays when that publish ends, and is published again if that publish has already ended', async () => {
      const both = { props: { colors: { primary: ONE }, sider: { note: 'with it' } } }
      const draftBeforeOtherIsLive = async (config: unknown) => {
        // The draft is saved before the other publish is live, so the draft is based on the earlier
        // values.
        expect((await draft(config)).statusCode).toBe(200)
        await plan(colour(ONE), { revert_after_minutes: 20 }, club.owner)
      }
      await draftBeforeOtherIsLive(both)
      const made = (await publish({ at: at(10) })).json<{ planned: Planned }>().planned
      expect(made.changes.map(({ path, after }) => [path, after]).sort()).toEqual([
        ['/props/colors/primary', ONE],
        ['/props/sider/note', 'with it'],
      ])
      await passMinutes(10)
      await passMinutes(10)
      expect([(await readVisitorConfig()).portal.props, await planned()]).toMatchObject([
        { colors: { primary: ONE }, sider: { note: 'with it' } },
        [],
      ])

      // The plan is temporary: its values end at the plan's own time, not at the other publish's.
      await club.owner.patch(1, {
        props: { colors: { primary: ORIGINAL }, sider: { note: 'as it was' } },
      })
      await draftBeforeOtherIsLive(both)
      expect((await publish({ at: at(10), revert_after_minutes: 30 })).statusCode).toBe(200)
      await passMinutes(10)
      await passMinutes(20)
      expect((await readVisitorConfig()).portal.props).toMatchObject({
        colors: { primary: ONE },
        sider: { note: 'with it' },
      })
      await passMinutes(10)
      expect([(await readVisitorConfig()).portal.props, await planned()]).toMatchObject([
        { colors: { primary: ORIGINAL }, sider: { note: 'as it was' } },
        [],
      ])

      // All values of the plan are already live until the other publish ends, so it cannot be
      // published at once, but it can be planned for later.
      await draftBeforeOtherIsLive(colour(ONE))
      expect((await publish()).statusCode).toBe(409)
      expect((await publish({ at: at(30) })).statusCode).toBe(200)
      await passMinutes(20)
      expect(await primary()).toBe(ORIGINAL)
      await passMinutes(10)
      expect([await primary(), await planned()]).toEqual([ONE, []])
    })

    it('a manager cannot make an owner’s temporary change permanent by requesting the same value', async () => {
      await draft({ plan: 'Lounge', props: { sider: { note: 'with it' } } })
      await plan({ plan: 'Lounge' }, { revert_after_minutes: 20 }, club.owner)
      for (const body of [{}, { at: at(10) }, { revert_after_minutes: 60 }]) {
        const refused = await publish(body)
        expect([refused.statusCode, refused.json()]).toMatchObject([
          403,
          { code: 'forbidden', error_details: [{ path: '/plan' }] },
        ])
      }
      await passMinutes(20)
      expect((await club.owner.call('GET', '/config')).json()).toMatchObject({
        portal: { plan: 'Plus' },
      })
    })
  },
)
