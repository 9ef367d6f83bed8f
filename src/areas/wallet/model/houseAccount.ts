/**
 * The virtual entry of the house account: no call stores it. (doc 2 §3, money.entity.house-account)
 */
export interface HouseAccount {
  id: 'house-account'
  status: 'active'
  paymentType: 'houseAccount'
  /** Name of the venue. */
  brand: string
}

/**
 * The house account of a customer; undefined for those whose it is not enabled for. (doc 2 §1,
 * shell.role.house-account)
 */
export const houseAccountOf = (
  customer: { houseAccountEnabled: boolean } | null,
  venue: string,
): HouseAccount | undefined =>
  customer?.houseAccountEnabled
    ? { id: 'house-account', status: 'active', paymentType: 'houseAccount', brand: venue }
    : undefined
