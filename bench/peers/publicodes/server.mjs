import { readFileSync } from 'node:fs';
import Router from '@koa/router';
import { koaMiddleware } from '@publicodes/rest-api';
import Koa from 'koa';
import Engine from 'publicodes';

// publicodes behind its own REST package. PORT and FILE.
const engine = new Engine(JSON.parse(readFileSync(process.env.FILE, 'utf8')));
const router = new Router();
router.use(koaMiddleware(engine));
new Koa().use(router.routes()).listen(Number(process.env.PORT), '127.0.0.1');
