import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { FactGrid } from '../../src/ui/details/FactGrid'
import { PlainTable, TableScroll } from '../screens/ScreenSection'
import type { Import } from './Import'
import { separatorNames } from './separatorNames'

const isKnown = (separator: string): separator is keyof typeof separatorNames =>
  Object.hasOwn(separatorNames, separator)

/** How an import's file was read, and its first rows, so that somebody sees whether that is right. */
export function Understood({
  stored: { separator, encoding, rows, header, sample },
}: {
  stored: Import
}): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  return (
    <Part>
      <h3>{t('desk.imports.understood')}</h3>
      <FactGrid
        facts={[
          {
            id: 'separator',
            label: t('desk.imports.separator'),
            value: isKnown(separator) ? t(separatorNames[separator]) : separator,
          },
          {
            id: 'encoding',
            label: t('desk.imports.encoding'),
            value: t(`desk.imports.encoding.${encoding}`),
          },
          {
            id: 'rows',
            label: t('desk.imports.rows'),
            value: new Intl.NumberFormat(locale).format(rows),
          },
        ]}
      />
      {header.length === 0 ? null : (
        <>
          <TableScroll role="group" aria-label={t('desk.imports.sample')} tabIndex={0}>
            <PlainTable>
              <thead>
                <tr>
                  {header.map((theirs, index) => (
                    <th key={index} scope="col">
                      <bdi>{theirs}</bdi>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sample.map((cells, row) => (
                  <tr key={row}>
                    {header.map((_theirs, index) => (
                      <td key={index}>
                        <bdi>{cells[index]}</bdi>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </TableScroll>
          <p>{t('desk.imports.sampleHint')}</p>
        </>
      )}
    </Part>
  )
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  h3 {
    font-weight: 600;
    font-size: var(--portico-text-base);
  }
  td bdi {
    display: inline-block;
    max-inline-size: 260px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > p {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
