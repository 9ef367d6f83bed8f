export { unpackBundle as run } from '../model/clubBundle'
