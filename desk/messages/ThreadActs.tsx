import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { SelectField } from '../../src/ui/controls/SelectField'
import { Badge } from '../../src/ui/feedback/Badge'
import { ActNotice } from '../acts/ActNotice'
import { useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import type { ThreadOptions, ThreadProps } from './ThreadProps'

/** Who takes care of a conversation, and whether it is done with. */
export function ThreadActs({
  companyId,
  thread,
  options: { me, staff },
  onChanged,
}: ThreadProps & { options: ThreadOptions }): ReactNode {
  const t = useText()
  const { id, revision, state, assignee, assigneeName, waitingSince } = thread
  const act = useAct(
    (body: Calls['desk.conversations.patch']['body']) =>
      deskApi
        .call('desk.conversations.patch', {
          params: { id },
          body,
          ifMatch: revision,
          chosen: { companyId },
        })
        .finally(onChanged),
    () => undefined,
  )
  const busy = act.state.status === 'busy'
  const known = staff.some(({ username }) => username === assignee)
  return (
    <>
      <Bar>
        {waitingSince !== null ? (
          <Badge tone="warning">{t('desk.messages.waiting')}</Badge>
        ) : (
          <Badge>{t(state === 'closed' ? 'desk.messages.closed' : 'desk.messages.answered')}</Badge>
        )}
        <SelectField
          name="assignee"
          label={t('desk.messages.assignee')}
          hideLabel
          value={assignee ?? ''}
          disabled={busy}
          options={[
            { value: '', label: t('desk.messages.nobody') },
            ...staff.map(({ username, name }) => ({
              value: username,
              label: t('desk.messages.assignedTo', { name }),
            })),
            // Somebody who has left, or lost the area.
            ...(assignee === null || known
              ? []
              : [
                  {
                    value: assignee,
                    label: t('desk.messages.assignedTo', { name: assigneeName || assignee }),
                  },
                ]),
          ]}
          onChange={({ target }) => act.make({ assignee: target.value || null })}
        />
        {assignee === me ? null : (
          <Button
            size="small"
            variant="secondary"
            idle={busy}
            onClick={() => act.make({ assignee: me })}
          >
            {t('desk.messages.takeOver')}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          idle={busy}
          onClick={() => act.make({ state: state === 'open' ? 'closed' : 'open' })}
        >
          {t(state === 'open' ? 'desk.messages.close' : 'desk.messages.reopen')}
        </Button>
      </Bar>
      <ActNotice act={act} companyId={companyId} />
    </>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`
