import Fastify from 'fastify';

/** The minimal HTTP server for comparison. It sends the responses of the exchange as precomputed bytes. */
process.once('message', (answers: Readonly<Record<string, string>>) => {
  const app = Fastify({ logger: false });
  for (const [path, bytes] of Object.entries(answers)) {
    app.post(path, (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(bytes),
    );
  }
  void app.listen({ port: 0, host: '127.0.0.1' }).then((url) => process.send?.(url));
});
