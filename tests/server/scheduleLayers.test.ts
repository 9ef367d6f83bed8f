import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduledPublishes } from '../../server/platform/db/schema/scheduledPublishes'
import { FACTOR, LIMIT_MS } from '../support/factor'
import { engines } from './engines'
import { minutesFromNow, plannedClub } from './plannedClub'

const at = (minutes: number): string => minutesFromNow(minutes).toISOString()
const colour = (primary: string) => ({ props: { colors: { primary } } })
const [ORIGINAL, ONE, TWO, THREE] = ['#111111', '#0000a1', '#0000b2', '#0000c3']

describe.each(engines)('overlapping temporary publishes on $name', (engine) => {
  const club = plannedClub(engine)
  const {
    plan,
    planned,
    cancel,
    history,
    primary,
    passMinutes,
    readVisitorConfig,
    startAnotherServer,
  } = club

  /**
   * For two temporary publishes of one leaf: a title, the start and length of each in hours, and
   * the value that is visible in each hour.
   */
  it.each<[string, readonly [number, number], readonly [number, number], readonly string[]]>([
    ['the first ends first', [0, 2], [1, 2], [ONE, TWO, TWO, ORIGINAL, ORIGINAL]],
    ['the second lies within the first', [0, 3], [1, 1], [ONE, TWO, ONE, ORIGINAL, ORIGINAL]],
    ['both end at once', [0, 3], [1, 2], [ONE, TWO, TWO, ORIGINAL, ORIGINAL]],
    ['one begins as the other ends', [0, 2], [2, 2], [ONE, ONE, TWO, TWO, ORIGINAL]],
  ])(
    'stack as layers, each reverting to the layer below: %s',
    async (_which, [begin, length], [later, laterLength], wanted) => {
      for (const isPlannedFirst of [true, false]) {
        const first = {
          ...(begin === 0 && !isPlannedFirst ? {} : { at: at(begin * 60 + 1) }),
          revert_after_minutes: length * 60,
        }
        await plan(colour(ONE), first)
        if (isPlannedFirst)
          await plan(
            colour(TWO),
            { at: at(later * 60 + 1), revert_after_minutes: laterLength * 60 },
            club.owner,
          )
        await passMinutes(isPlannedFirst ? 1 : 0)
        const hours: (string | undefined)[] = [await primary()]
        for (let hour = 1; hour < wanted.length; hour += 1) {
          await passMinutes(60)
          if (!isPlannedFirst && hour === later)
            await plan(colour(TWO), { revert_after_minutes: laterLength * 60 }, club.owner)
          hours.push(await primary())
        }
        expect([isPlannedFirst, hours]).toEqual([isPlannedFirst, wanted])
        expect(await planned()).toEqual([])
      }
    },
  )

  it('three temporary publishes revert in whatever order they end', async () => {
    await plan(colour(ONE), { revert_after_minutes: 20 })
    await plan(colour(TWO), { revert_after_minutes: 30 })
    await plan(colour(THREE), { revert_after_minutes: 40 })
    const hours: (string | undefined)[] = []
    for (let step = 0; step < 4; step += 1) {
      hours.push(await primary())
      await passMinutes(step === 0 ? 20 : 10)
    }
    expect([...hours, await primary()]).toEqual([THREE, THREE, THREE, ORIGINAL, ORIGINAL])
  })

  it('a cancelled temporary publish becomes permanent: a layer above reverts to it, and it stays if it is the top layer', async () => {
    const below = await plan(colour(ONE), { revert_after_minutes: 20 })
    await plan(colour(TWO), { revert_after_minutes: 30 })
    expect((await cancel(below.id, 'live')).statusCode).toBe(204)
    await passMinutes(20)
    expect(await primary()).toBe(TWO)
    await passMinutes(10)
    expect([await primary(), await planned()]).toEqual([ONE, []])

    await plan(colour(TWO), { revert_after_minutes: 20 })
    const top = await plan(colour(THREE), { revert_after_minutes: 10 })
    expect((await cancel(top.id, 'live')).statusCode).toBe(204)
    await passMinutes(20)
    expect([await primary(), await planned()]).toEqual([THREE, []])
  })

  it('a manual publish in between stays, and a later layer reverts to it', async () => {
    await plan(colour(ONE), { revert_after_minutes: 20 })
    await club.owner.patch(1, colour('#abcdef'))
    await plan(colour(TWO), { revert_after_minutes: 30 })
    await passMinutes(20)
    expect(await primary()).toBe(TWO)
    await passMinutes(10)
    expect([await primary(), await planned()]).toEqual(['#abcdef', []])

    await plan(colour(ONE), { revert_after_minutes: 20 })
    await plan(colour(TWO), { revert_after_minutes: 30 })
    await club.owner.patch(1, colour('#fedcba'))
    await passMinutes(30)
    expect([await primary(), await planned()]).toEqual(['#fedcba', []])
  })

  it('restoring an older revision or overwriting all its values ends a temporary publish: it no longer reverts, and republishing is permanent', async () => {
    const older = await club.revision()
    await plan(colour(ONE), { revert_after_minutes: 20 })
    await plan({ props: { sider: { note: 'with it' } } }, { revert_after_minutes: 30 })
    await club.owner.patch(1, colour(TWO))
    expect((await planned()).map(({ changes }) => changes.map(({ path }) => path))).toEqual([
      ['/props/sider/note'],
    ])
    const over = await plan({ props: { sider: { note: 'over it' } } }, { at: at(10) })
    expect(
      (
        await club.owner.call('POST', `/admin/api/domains/1/revisions/${older}/restore`, {
          body: {},
          headers: { 'if-match': `"${await club.revision()}"` },
        })
      ).statusCode,
    ).toBe(200)
    // The plan on top of the overwritten publish stays and is now based on the current values, as
    // if that publish had ended.
    expect(
      (await planned()).map(({ id, changes }) => [id, changes.map(({ before }) => before)]),
    ).toEqual([[over.id, ['as it was']]])
    await club.owner.patch(1, colour(ONE))
    await passMinutes(10)
    await passMinutes(20)
    expect([(await readVisitorConfig()).portal.props, await planned()]).toMatchObject([
      { colors: { primary: ONE }, sider: { note: 'over it' } },
      [],
    ])
  })

  it('a layer’s start and end do not count as manual changes: plans made before or on top of it are published, while manually changed values are held', async () => {
    await plan(colour(TWO), { at: at(10) })
    await plan(colour(ONE), { revert_after_minutes: 20 }, club.owner)
    await passMinutes(10)
    expect([await primary(), await planned()]).toEqual([TWO, []])
    await passMinutes(10)
    expect([await primary(), await planned()]).toEqual([TWO, []])

    await plan(colour(ONE), { revert_after_minutes: 20 }, club.owner)
    const over = await plan(colour(THREE), { at: at(30) })
    expect(over.changes).toMatchObject([{ before: ONE, after: THREE }])
    await passMinutes(20)
    expect((await planned())[0]?.changes).toMatchObject([{ before: TWO, after: THREE }])
    await passMinutes(10)
    expect([await primary(), await planned()]).toEqual([THREE, []])

    await plan(colour(TWO), { at: at(10) })
    await plan(colour(ONE), { revert_after_minutes: 20 }, club.owner)
    await club.owner.patch(1, colour('#abcdef'))
    await passMinutes(10)
    expect([await primary(), (await planned()).map(({ held }) => held?.reason)]).toEqual([
      '#abcdef',
      ['moved'],
    ])
  })

  it('if two layers have the same value, it stays until the longer layer ends, and permanently if either layer is permanent', async () => {
    await plan(colour(ONE), { at: at(1), revert_after_minutes: 20 })
    await plan(colour(ONE), { at: at(11), revert_after_minutes: 20 }, club.owner)
    await passMinutes(1)
    const before = (await history()).length
    await passMinutes(10)
    expect((await history()).length).toBe(before)
    await passMinutes(10)
    expect(await primary()).toBe(ONE)
    await passMinutes(10)
    expect([await primary(), await planned()]).toEqual([ORIGINAL, []])

    await plan(colour(TWO), { at: at(1), revert_after_minutes: 30 })
    await plan(colour(TWO), { at: at(11), revert_after_minutes: 10 }, club.owner)
    await passMinutes(1)
    await passMinutes(10)
    await passMinutes(10)
    expect(await primary()).toBe(TWO)
    await passMinutes(10)
    expect([await primary(), await planned()]).toEqual([ORIGINAL, []])

    await plan(colour(THREE), { at: at(1), revert_after_minutes: 30 })
    await plan(colour(THREE), { at: at(11) }, club.owner)
    await passMinutes(1)
    await passMinutes(10)
    await passMinutes(20)
    expect([await primary(), await planned()]).toEqual([THREE, []])
  })

  it('a value that only one of two temporary publishes changes reverts independently of the other', async () => {
    await plan(
      { props: { colors: { primary: ONE, accent: '#0000d1' } } },
      { revert_after_minutes: 20 },
    )
    await plan(
      { props: { colors: { primary: TWO }, sider: { note: 'the second' } } },
      { revert_after_minutes: 30 },
      club.owner,
    )
    await passMinutes(20)
    expect((await readVisitorConfig()).portal.props).toMatchObject({
      colors: { primary: TWO, accent: '#222222' },
      sider: { note: 'the second' },
    })
    await club.owner.patch(1, { props: { colors: { accent: '#0000d1' } } })
    await passMinutes(10)
    expect((await readVisitorConfig()).portal.props).toMatchObject({
      colors: { primary: ORIGINAL, accent: '#0000d1' },
      sider: { note: 'as it was' },
    })
  })

  it(
    'whatever is published, planned, cancelled and changed manually, by any process: the visible values match the reference model',
    async () => {
      const step = fc.oneof(
        fc.record({
          type: fc.constant('publish' as const),
          minutes: fc.integer({ min: 1, max: 30 }),
        }),
        fc.record({
          type: fc.constant('plan' as const),
          after: fc.integer({ min: 1, max: 20 }),
          minutes: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
        }),
        fc.record({ type: fc.constant('hand' as const) }),
        fc.record({ type: fc.constant('cancel' as const), which: fc.nat(5) }),
        fc.record({ type: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 15 }) }),
      )
      await startAnotherServer()
      let serial = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
          await club.server.db.platform((tx) => tx.delete(scheduledPublishes))
          const note = () => `paper ${(serial += 1)}`
          const start = note()
          await club.owner.patch(1, { props: { sider: { note: start } } })
          const model = new ReferenceModel(start)
          let now = 0
          for (const one of steps) {
            const value = note()
            const patch = { props: { sider: { note: value } } }
            if (one.type === 'publish')
              model.lay({
                id: (await plan(patch, { revert_after_minutes: one.minutes })).id,
                value,
                until: now + one.minutes,
              })
            if (one.type === 'plan') {
              const { id } = await plan(patch, {
                at: at(one.after),
                ...(one.minutes === undefined ? {} : { revert_after_minutes: one.minutes }),
              })
              model.plan({
                id,
                value,
                from: now + one.after,
                until: one.minutes === undefined ? null : now + one.after + one.minutes,
              })
            }
            if (one.type === 'hand') {
              await club.owner.patch(1, patch)
              model.lay({ id: 0, value, until: null })
            }
            if (one.type === 'cancel') {
              const all = await planned()
              const found = all[one.which % Math.max(1, all.length)]
              if (found !== undefined) {
                expect((await cancel(found.id, found.state)).statusCode).toBe(204)
                model.forget(found.id)
              }
            }
            if (one.type === 'pass') {
              // Move from one due time to the next, so that nothing runs late.
              for (const minutes of model.stepsTo(now + one.minutes, now)) {
                await passMinutes(minutes)
                now += minutes
              }
              model.until(now)
            }
            // If another process ran the publish, this one is notified a moment later.
            await expect
              .poll(async () => (await readVisitorConfig()).portal.props.sider.note)
              .toBe(model.top())
          }
        }),
        { seed: 20_269, numRuns: 4 * FACTOR },
      )
    },
    LIMIT_MS,
  )
})

interface Paper {
  id: number
  value: string
  /** When the paper is removed, in minutes; null if it is permanent. */
  until: number | null
  below?: Paper | undefined
  gone?: boolean
}
interface Waiting {
  id: number
  value: string
  from: number
  until: number | null
  seen: Paper
}

/**
 * A reference model of the layers as a pile of papers: a temporary paper is removed when its time
 * ends, wherever it lies in the pile.
 */
class ReferenceModel {
  #papers: Paper[]
  #waiting: Waiting[] = []

  constructor(value: string) {
    this.#papers = [{ id: 0, value, until: null }]
  }

  top = (): string => this.#last().value

  lay(paper: Paper): void {
    this.#papers.push(paper)
  }

  plan(plan: Omit<Waiting, 'seen'>): void {
    this.#waiting.push({ ...plan, seen: this.#last() })
  }

  /** Forgets a plan; if it is already published, its temporary paper becomes permanent. */
  forget(id: number): void {
    this.#waiting = this.#waiting.filter((plan) => plan.id !== id)
    for (const paper of this.#papers) if (paper.id === id) paper.until = null
  }

  /**
   * Returns the minutes between consecutive times from `now` to `end` at which something may be
   * due.
   */
  stepsTo(end: number, now: number): number[] {
    const moments = [
      ...this.#papers.map(({ until }) => until),
      ...this.#waiting.flatMap(({ from, until }) => [from, until]),
      end,
    ].filter((moment) => moment !== null && moment > now && moment <= end)
    return [...new Set(moments)]
      .map(Number)
      .sort((one, other) => one - other)
      .map((moment, index, all) => moment - (all[index - 1] ?? now))
  }

  /** Advances the model to minute `now`: starts the plans and removes the papers that are due. */
  until(now: number): void {
    for (;;) {
      const due = [
        ...this.#papers.flatMap((paper) =>
          paper.until !== null && paper.until <= now
            ? [{ moment: paper.until, id: paper.id, run: () => this.#drawOut(paper) }]
            : [],
        ),
        ...this.#waiting.flatMap((plan) =>
          plan.from <= now
            ? [{ moment: plan.from, id: plan.id, run: () => this.#begin(plan) }]
            : [],
        ),
      ].sort((one, other) => one.moment - other.moment || one.id - other.id)
      const [first] = due
      if (first === undefined) return
      first.run()
    }
  }

  #last(): Paper {
    const paper = this.#papers.at(-1)
    if (paper === undefined) throw new Error('the pile has no paper')
    return paper
  }

  #drawOut(paper: Paper): void {
    paper.below = this.#papers[this.#papers.indexOf(paper) - 1]
    paper.gone = true
    this.#papers = this.#papers.filter((one) => one !== paper)
  }

  /**
   * Starts a plan only if nothing but temporary papers was added on top of what its author saw;
   * otherwise the plan is held.
   */
  #begin(plan: Waiting): void {
    this.#waiting = this.#waiting.filter((one) => one !== plan)
    let ground: Paper | undefined = plan.seen
    while (ground?.gone === true) ground = ground.below
    for (const paper of [...this.#papers].reverse()) {
      if (paper === ground)
        return void this.#papers.push({ id: plan.id, value: plan.value, until: plan.until })
      if (paper.until === null) return
    }
  }
}
