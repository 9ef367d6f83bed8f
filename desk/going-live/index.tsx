import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, ClubCheck } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { OutsideLink } from '../../src/ui/controls/OutsideLink'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Heading } from '../../src/ui/layout/Heading'
import { CheckList } from '../../studio/chrome/check/CheckList'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'

/**
 * What each club of the company has and lacks before its members come in, as in the studio, where
 * lines are put aside and a test mail is sent.
 */
export function GoingLive({ company }: { company: AdminCompany }): ReactNode {
  const t = useText()
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.goingLive', company.id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.goingLive', { chosen: { companyId: company.id }, signal }),
    },
    deskQueries,
  )
  const [only, ...others] = data?.clubs ?? []
  return (
    <>
      <ScreenTitle title={t('desk.goingLive.title')} />
      {data === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      ) : only !== undefined && others.length === 0 ? (
        <Club {...only} />
      ) : (
        data.clubs.map((club) => (
          <section key={club.slug} aria-label={club.name}>
            <Heading level={2} size={3}>
              <bdi>{club.name}</bdi>
            </Heading>
            <Club {...club} />
          </section>
        ))
      )}
      {data !== undefined && data.total > data.clubs.length ? (
        <p>{t('desk.goingLive.more', { shown: data.clubs.length, total: data.total })}</p>
      ) : null}
    </>
  )
}

/** The checklist of one club, with the way to the studio's. */
function Club({ slug, check }: { slug: string; check: ClubCheck }): ReactNode {
  const t = useText()
  return (
    <Card>
      <strong>{t('studio.check.left', { count: check.stopping })}</strong>
      <OutsideLink
        to={`/studio/?${new URLSearchParams({ domain: slug, tool: 'going-live' }).toString()}`}
      >
        {t('desk.goingLive.inStudio')}
      </OutsideLink>
      <CheckList
        // Settings are listed by name in the studio only.
        lines={check.lines.map((line) => ({
          ...line,
          items: line.items.filter(({ place }) => place.startsWith('/desk/')),
        }))}
        // A survey that is not there has a path only, which reads from left to right in any language.
        nameOf={({ name, path }) => name || `\u2066${path}\u2069`}
        link={(place, text, label) =>
          place.startsWith('/desk/') ? (
            <PortalLink to={place.slice('/desk'.length)} aria-label={label}>
              {text}
            </PortalLink>
          ) : (
            <OutsideLink to={place} aria-label={label}>
              {text}
            </OutsideLink>
          )
        }
      />
    </Card>
  )
}

const Card = styled.div`
  max-inline-size: 760px;
  padding: 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  > a {
    display: block;
    margin-block: 4px 12px;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
