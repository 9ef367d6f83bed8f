import { useQuery, type UseMutationResult } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { OutsideLink } from '../../src/ui/controls/OutsideLink'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { pageName } from '../../src/core/config/describe/pageName'
import { isOnOffPage } from '../../src/core/config/todo/offPage'
import { toPointer } from '../../src/core/json/pointer'
import { CheckList, type CheckLine } from '../chrome/check/CheckList'
import { ControlLink } from '../chrome/ControlLink'
import { openToolAtom } from '../chrome/openToolAtom'
import { StudioDialog } from '../chrome/StudioDialog'
import type { ToolProps } from '../chrome/ToolProps'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useFindText } from '../forms/useFindText'
import { usePathName } from '../forms/messages/usePathName'
import { openPlace } from '../forms/openPlace'
import { useMayEdit } from '../logo/useMayEdit'
import { setTodo } from '../session/domains'
import { studioAtom } from '../session/studioAtoms'
import { callQuery, invalidateCalls, studioQueries, studioWrite } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { SwitchPagesOff } from './SwitchPagesOff'

/**
 * The *Going live* tool: what a club has and lacks before its members come in, each line with the
 * place where it is mended. Managers put lines aside, send a test mail, and switch off all pages with
 * nothing to show.
 */
export function GoingLive({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const params = { domainId: domain.id }
  const { data, isError, isFetching, refetch } = useQuery(
    callQuery('admin.clubs.check', { params }),
    studioQueries,
  )
  const config = currentConfig(useAtomValue(editorAtom))
  const studio = useAtomValue(studioAtom)
  const find = useFindText()
  const setOpenTool = useSetAtom(openToolAtom)
  const pathName = usePathName(
    data?.lines.flatMap(({ items }) => items.map(({ path }) => path)) ?? [],
  )
  const mayEdit = useMayEdit(domain)
  const mayMark =
    studio.status === 'ready' &&
    ['owner', 'manager'].includes(studio.session.company.permissionLevel)
  const marking = useStudioMutation(async (body: MarkedLine) => {
    const { todo = [] } = await studioWrite('admin.clubs.done', { params, body })
    setTodo(domain.id, todo)
    await invalidateCalls('admin.clubs.check')
  })
  const mail = useStudioMutation(async () => {
    const sent = await studioWrite('admin.clubs.testMail', { params })
    await invalidateCalls('admin.clubs.check')
    return sent
  })
  const link = (place: string, text: string, label?: string): ReactNode =>
    // Emails are tried here.
    place.endsWith('&tool=going-live') ? null : place.startsWith('/studio/') ? (
      <ControlLink
        type="button"
        aria-label={label}
        onClick={() => {
          const search = place.slice(place.indexOf('?'))
          // Closes this dialog; a tool takes its place.
          setOpenTool(undefined)
          openPlace(search)
        }}
      >
        {text}
      </ControlLink>
    ) : (
      <ControlLink as={OutsideLink} to={place} newTab aria-label={label}>
        {text}
      </ControlLink>
    )
  return (
    <StudioDialog
      title={t('studio.check.title')}
      width={720}
      onClose={onClose}
      actions={
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {t('studio.check.again')}
        </Button>
      }
    >
      {data === undefined ? (
        isError ? (
          <EmptyState drawing="broken" title={t('studio.check.failed')} />
        ) : (
          <p role="status">{t('ui.loading')}</p>
        )
      ) : (
        <>
          <Left role="status">{t('studio.check.left', { count: data.stopping })}</Left>
          <p>{t('studio.check.about')}</p>
          {marking.isError ? <p role="alert">{t('studio.check.failed')}</p> : null}
          <CheckList
            lines={data.lines}
            link={link}
            nameOf={({ path }, { code }) =>
              code === 'empty-pages' ? pageName(path, [config], find) : pathName(path, [config])
            }
            acts={(line, name) => (
              <>
                {line.code === 'mail' && mayMark ? <TestMail mail={mail} /> : null}
                {line.code === 'empty-pages' && mayEdit ? (
                  // What is switched off, and not published yet, is still among the items.
                  <SwitchPagesOff
                    uris={line.items.flatMap(({ path, place }) =>
                      place.startsWith('/desk/surveys') ||
                      isOnOffPage(config, toPointer(['pages', path]))
                        ? []
                        : [path],
                    )}
                    onDone={onClose}
                  />
                ) : null}
                {mayMark && line.state !== 'done' ? (
                  <Mark line={line} name={name} marking={marking} />
                ) : null}
              </>
            )}
          />
        </>
      )}
    </StudioDialog>
  )
}

/** Puts a line aside, or takes that back; the button stays in its place with the focus. */
function Mark({
  line: { code, state },
  name,
  marking,
}: {
  line: CheckLine
  name: string
  marking: UseMutationResult<void, Error, MarkedLine>
}): ReactNode {
  const t = useText()
  const isPending = marking.isPending && marking.variables.code === code
  const isAside = state === 'aside'
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isPending}
      idle={marking.isPending && !isPending}
      aria-label={t(isAside ? 'studio.check.backOf' : 'studio.check.asideOf', { name })}
      onClick={() => marking.mutate({ code, done: !isAside })}
    >
      {t(isAside ? 'studio.check.back' : 'studio.check.aside')}
    </Button>
  )
}

/** Sends a test mail, and says what the mail server answered. */
function TestMail({ mail }: { mail: UseMutationResult<Sent, Error, void> }): ReactNode {
  const t = useText()
  const { data, error } = mail
  return (
    <>
      <Button variant="secondary" size="small" busy={mail.isPending} onClick={() => mail.mutate()}>
        {t('studio.check.testMail')}
      </Button>
      <span role="status">
        {error
          ? t(faultText(error))
          : data === undefined
            ? ''
            : data.delivered
              ? t('studio.check.testSent', { to: data.to })
              : data.answer === ''
                ? t('studio.check.testNoServer')
                : t('studio.check.testRefused', data)}
      </span>
    </>
  )
}

function faultText(error: Error) {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 422) return 'studio.check.testNowhere'
  if (status === 429) return 'studio.check.testTooMany'
  return status === 409 ? 'studio.check.testUnproven' : 'studio.check.failed'
}

type Sent = Calls['admin.clubs.testMail']['reply']
interface MarkedLine {
  code: CheckLine['code']
  done: boolean
}

const Left = styled.p`
  font-weight: 600;
`
