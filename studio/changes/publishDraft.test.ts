import { describe, expect, it } from 'vitest'
import type { Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { edit, startEditor } from '../editor/Editor'
import { publishDraft, type SendPatch } from './publishDraft'

const editor = edit(startEditor({ props: { colors: { primary: 'navy' } } }, 7), {
  props: { colors: { primary: 'red' } },
})
const now = { config: { props: {} }, revision: 8 }
const publish = (send: SendPatch) => publishDraft(editor, 'why', send)
const failWith = (status: number, body: ApiError['body']) =>
  publish(() => Promise.reject(new ApiError(status, body)))

describe('publishing a draft', () => {
  it('sends the patch with the note and the revision it is based on [shell.call.admin-domain-patch]', async () => {
    const sent: unknown[] = []
    const domain = { id: 1, revision: 8 } as Domain // only returned unchanged
    const outcome = await publish(async (...args) => (sent.push(args), domain))
    expect(sent).toEqual([[{ props: { colors: { primary: 'red' } } }, 'why', 7]])
    expect(outcome).toEqual({ kind: 'published', domain })
  })

  it('reports a conflict with the published config', async () => {
    expect(await failWith(412, { code: 'stale_revision', current: now })).toEqual({
      kind: 'conflict',
      ...now,
    })
  })

  it('rejects a conflict without the published config instead of treating it as an empty club', async () => {
    expect(await failWith(412, { code: 'stale_revision' })).toMatchObject({ kind: 'failed' })
  })

  it('reports each error at its path, with the names used in the config', async () => {
    const errorDetails = [
      { path: '/props/colors/on_primary', code: 'colour-syntax', message: 'Not a colour.' },
      {
        path: '/settings/navigation/spa-wellness/members_only',
        code: 'schema',
        message: 'Not a switch.',
      },
    ]
    expect(await failWith(422, { code: 'invalid_config', errorDetails })).toEqual({
      kind: 'invalid',
      errors: [
        { path: '/props/colors/onPrimary', code: 'colour-syntax', message: 'Not a colour.' },
        {
          path: '/settings/navigation/spa-wellness/membersOnly',
          code: 'schema',
          message: 'Not a switch.',
        },
      ],
    })
  })

  it.each([
    [403, 'debug_off', 'studio.publish.debugOff'],
    [403, 'forbidden', 'studio.publish.forbidden'],
    [0, 'network_error', 'studio.fault.network'],
    [500, 'unexpected_error', 'studio.publish.failed'],
  ])('maps %s %s to a text', async (status, code, reason) => {
    expect(await failWith(status, { code })).toMatchObject({ kind: 'failed', reason })
  })
})
