import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PictureUses } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { toCamelPointer } from '../changes/toCamelPointer'
import { useCloseDialog } from '../chrome/useCloseDialog'
import { openControl } from '../forms/openControl'
import { studioAtom } from '../session/studioAtoms'
import { useSettingTrail } from '../why/useSettingTrail'

/** The places that show a picture; those of the open club and the desk's records are links. */
export function PictureUseList({
  uses,
  isDrafted,
}: {
  uses: PictureUses
  /** Whether the draft in this browser shows it. */
  isDrafted: boolean
}): ReactNode {
  const t = useText()
  const trail = useSettingTrail()
  const close = useCloseDialog()
  const studio = useAtomValue(studioAtom)
  const domainId = studio.status === 'ready' ? studio.domain?.id : undefined
  const open = (pointer: string): void => {
    close()
    openControl(pointer)
  }
  const published = uses.configs.filter((use) => use.state === 'published')
  const isPublishedHere = published.some((use) => use.domainId === domainId)
  return (
    <List>
      {isDrafted && !isPublishedHere ? <li>{t('studio.pictures.inYourDraft')}</li> : null}
      {uses.configs.flatMap(({ domainId: id, club, state, by, places }) =>
        state === 'published' && id === domainId
          ? places.map(toCamelPointer).map((pointer) => (
              <li key={pointer}>
                <button type="button" onClick={() => open(pointer)}>
                  {trail(pointer)}
                </button>
              </li>
            ))
          : [
              <li key={`${id} ${state} ${by}`}>
                {t(`studio.pictures.in.${state}`, { club, by, count: places.length })}
              </li>,
            ],
      )}
      {uses.records.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          {UNLINKED.has(kind) ? (
            t(`studio.pictures.in.${kind}`, { name, id })
          ) : (
            <a href={`/desk/${kind}/${id}`}>{t(`studio.pictures.in.${kind}`, { name, id })}</a>
          )}
        </li>
      ))}
      {uses.moreRecords ? <li>{t('studio.pictures.more')}</li> : null}
    </List>
  )
}

/** What has no page of its own on the desk. */
const UNLINKED: ReadonlySet<PictureUses['records'][number]['kind']> = new Set([
  'series',
  'app',
  'orders',
  'company',
])

const List = styled.ul`
  max-block-size: 180px;
  margin: 0 0 8px;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  > li {
    padding-block: 3px;
    overflow-wrap: anywhere;
  }
  button,
  a {
    min-block-size: 24px;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`
