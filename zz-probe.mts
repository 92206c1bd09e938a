import { createEmbeddedTransport } from './lib/hub/embedded/transport';
const t=performance.now(); 
const h=await createEmbeddedTransport({databaseUrl:process.env.DATABASE_URL??'',log:console.log});
console.log('start ms',Math.round(performance.now()-t), 'rss MB',Math.round(process.memoryUsage().rss/1e6));
await h.close();
