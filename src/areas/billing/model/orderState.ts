/** The badge of an order's status: an order without one is processing, and any other word is an error. (doc 2 §4, Order status badge) */
export function orderState(status: string): { state: 'completed' | 'processing' | 'other'; tone: 'success' | 'warning' | 'danger' } {
  if (status === 'completed') return { state: 'completed', tone: 'success' }
  if (status === 'processing' || status === '') return { state: 'processing', tone: 'warning' }
  return { state: 'other', tone: 'danger' }
}
