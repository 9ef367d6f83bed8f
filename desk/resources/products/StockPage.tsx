import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, ProductRecord } from '../../../generated/types'
import { useLanguage } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { Notice } from '../../../src/ui/feedback/Notice'
import { PagePart } from '../../screens/PagePart'
import { deskApi, deskQueries } from '../../session/deskApi'
import type { DeskMeta } from '../../session/deskLive'
import { nameOf } from '../../values/items'
import { CorrectStock, type Counted } from './CorrectStock'
import { StockHistory } from './StockHistory'

/** How many of a product are left, variant by variant, and how staff correct it. */
export function StockPage({
  record,
  company,
}: {
  record: ProductRecord
  company: AdminCompany
}): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const [asked, setAsked] = useState<Counted>()
  const [done, setDone] = useState('')
  const number = new Intl.NumberFormat(locale)
  const counted = countedOf(record)
  const { data: needs } = useQuery(
    {
      queryKey: ['desk.stock.orders', company.id, record.id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.stock.orders', {
          params: { id: record.id },
          chosen: { companyId: company.id },
          signal,
        }),
      meta: { subjects: ['products'], id: record.id } satisfies DeskMeta,
    },
    deskQueries,
  )
  return (
    <Part>
      {counted.length === 0 ? (
        <p>{t('desk.products.stock.none')}</p>
      ) : (
        <>
          <p>{t('desk.products.stock.text')}</p>
          <dl>
            {counted.map((one) => (
              <div key={one.variantId}>
                <dt>
                  <bdi>{one.name}</bdi>
                  {needs?.items
                    .filter(({ variantId }) => variantId === one.variantId)
                    .map(({ needed }) => (
                      <Needed key={one.variantId}>
                        {t('desk.products.stock.needed', { needed })}
                      </Needed>
                    ))}
                </dt>
                <dd>
                  <strong>{number.format(one.stock)}</strong>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t('desk.of', {
                      what: t('desk.products.stock.correct'),
                      name: one.name,
                    })}
                    onClick={() => {
                      setDone('')
                      setAsked(one)
                    }}
                  >
                    {t('desk.products.stock.correct')}
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {done === '' ? null : <Notice tone="success" live title={done} />}
      <StockHistory productId={record.id} company={company} />
      {asked === undefined ? null : (
        <CorrectStock
          productId={record.id}
          company={company}
          // What is left may change while the dialog is open.
          counted={counted.find(({ variantId }) => variantId === asked.variantId) ?? asked}
          onClose={() => setAsked(undefined)}
          onDone={(saved) => {
            deskQueries.setQueryData(['desk.products.get', String(saved.id)], saved)
            void deskQueries.invalidateQueries({ queryKey: ['desk.stock.history'] })
            const now = countedOf(saved).find(({ variantId }) => variantId === asked.variantId)
            setAsked(undefined)
            setDone(
              t('desk.products.stock.done', { name: asked.name, stock: now?.stock ?? asked.stock }),
            )
          }}
        />
      )}
    </Part>
  )
}

/** The variants that are counted, or the product itself. */
function countedOf({ name, stock, variants }: ProductRecord): Counted[] {
  if (variants.length === 0) return stock === null ? [] : [{ variantId: null, name, stock }]
  return variants.flatMap((variant) =>
    variant.stock === null
      ? []
      : [{ variantId: variant.id, name: nameOf({ ...variant }), stock: variant.stock }],
  )
}

const Needed = styled.small`
  display: block;
`
const Part = styled(PagePart)`
  dl,
  dd {
    margin: 0;
  }
  dl > div,
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
  }
  dl > div {
    padding-block: 8px;
    border-block-end: 1px solid var(--portico-color-border);
    overflow-wrap: anywhere;
  }
`
