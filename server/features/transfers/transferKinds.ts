import { transferFound } from '../../../generated/transfers'
import type { DeskArea } from '../../platform/db/schema/admins'
import { AppError } from '../../platform/http/AppError'
import {
  transferNames,
  type TransferKind,
  type TransferName,
} from '../../platform/transfer/TransferKind'

/** All kinds that there are, in the order of `transferNames`. */
export const transferKinds: readonly TransferKind[] = transferNames.flatMap((name) =>
  transferFound.filter((kind) => kind.name === name),
)

/** The kind of a name; undefined if it can't be imported. */
export const findKind = (name: TransferName): TransferKind | undefined =>
  transferKinds.find((kind) => kind.name === name)

/** Whether somebody with these areas may import and export a kind. */
export const mayTransfer = (kind: TransferKind, areas: readonly DeskArea[]): boolean =>
  areas.includes('desk') && areas.includes(kind.area)

/**
 * The kind of a name, for somebody with these areas. Throws 422 `invalid_request` if it can't be
 * imported, 403 `forbidden` without its area.
 */
export function requireKind(name: TransferName, areas: readonly DeskArea[]): TransferKind {
  const kind = findKind(name)
  if (kind === undefined)
    throw new AppError(422, 'invalid_request', {
      details: [{ path: '/kind', code: 'unknown', message: 'can’t be imported' }],
    })
  if (!mayTransfer(kind, areas)) throw new AppError(403, 'forbidden')
  return kind
}
