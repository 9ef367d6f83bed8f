export { AddProduct } from './parts/AddProduct'
export { Checkout } from './parts/Checkout'
export { TicketForm } from './parts/TicketForm'
