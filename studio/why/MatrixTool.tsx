import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { homeFirst } from '../chrome/compareNames'
import { explainVisit } from '../../src/core/gates/explainVisit'
import { useText } from '../../src/core/intl/useText'
import { personas, toPerson } from '../../src/core/preview/personas'
import { DialogIntro, DialogTable } from '../chrome/DialogTable'
import { StudioDialog } from '../chrome/StudioDialog'
import { clubPathFor, previewPages } from '../preview/previewPages'
import { usePageNames } from '../forms/usePageNames'
import type { ToolProps } from '../chrome/ToolProps'
import { useExplainedClub } from './useExplainedClub'

/**
 * The *Who sees what* tool: shows, for each page and persona, whether they see the page or the main
 * reason why not, with the current draft and on the plan chosen in the preview bar.
 */
export function MatrixTool({ onClose }: ToolProps): ReactNode {
  const t = useText()
  const { nameOf } = usePageNames()
  const club = useExplainedClub()
  const rows = previewPages(club.sparseConfig['ownPages'])
    .map((page) => ({
      id: page.uri,
      title: nameOf(page.uri),
      path: clubPathFor(page, club.config.routes),
    }))
    .sort(
      homeFirst(
        ({ id }) => id === '/',
        ({ title }) => title,
      ),
    )
  return (
    <StudioDialog title={t('studio.tools.who-sees-what')} width={960} onClose={onClose}>
      <DialogIntro>{t('studio.why.matrix.text')}</DialogIntro>
      <MatrixTable>
        <thead>
          <tr>
            <th scope="col">{t('studio.why.matrix.page')}</th>
            {personas.map((persona) => (
              <th key={persona} scope="col">
                {t(`studio.persona.${persona}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.title}</th>
              {personas.map((persona) => {
                const [{ code }] = explainVisit(club, toPerson(persona, club.config), row.path).page
                return (
                  <td key={persona} data-seen={code === 'visible' || undefined}>
                    {t(`studio.why.short.${code}`)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </MatrixTable>
    </StudioDialog>
  )
}

const MatrixTable = styled(DialogTable)`
  font-size: var(--portico-text-xs);
  thead th,
  tbody th {
    background: var(--portico-color-surface);
  }
  tbody th {
    position: sticky;
    inset-inline-start: 0;
    min-inline-size: 110px;
  }
  td {
    color: var(--portico-color-muted-text);
  }
  td[data-seen] {
    color: var(--portico-color-success);
    font-weight: 600;
  }
`
