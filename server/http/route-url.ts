import type { FastifyRequest } from 'fastify';

const route = Symbol('address of the route');

/** The route's address with `:name` parameters; undefined where there is none. Fastify makes an object of all its options anew for each reading. */
export function routeUrlOf(request: FastifyRequest & { [route]?: string | undefined }): string | undefined {
  request[route] ??= request.routeOptions.url;
  return request[route];
}
