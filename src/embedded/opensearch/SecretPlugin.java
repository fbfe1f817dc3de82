package proviso;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.util.ReferenceCountUtil;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.opensearch.Version;
import org.opensearch.common.network.NetworkService;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.util.BigArrays;
import org.opensearch.common.util.PageCacheRecycler;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.common.transport.BoundTransportAddress;
import org.opensearch.core.common.transport.TransportAddress;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.http.netty4.Netty4HttpServerTransport;
import org.opensearch.plugins.NetworkPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.rest.BytesRestResponse;
import org.opensearch.rest.RestChannel;
import org.opensearch.rest.RestRequest;
import org.opensearch.telemetry.tracing.Tracer;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.SharedGroupFactory;
import org.opensearch.transport.Transport;
import org.opensearch.transport.netty4.Netty4Transport;

/**
 * Closes the embedded OpenSearch to everybody who does not know the secret of this start: HTTP asks for it (basic authentication)
 * before it reads a body, and nothing listens for other nodes. The secret comes by the environment: a command line is public.
 */
public final class SecretPlugin extends Plugin implements NetworkPlugin {
    private static final String NAME = "proviso";
    private static final byte[] EXPECTED = expected();

    private static byte[] expected() {
        String secret = System.getenv("PROVISO_SEARCH_SECRET");
        if (secret == null || secret.length() < 32) throw new IllegalStateException("PROVISO_SEARCH_SECRET: expected at least 32 characters");
        String pair = NAME + ":" + secret;
        return ("Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8))).getBytes(StandardCharsets.UTF_8);
    }

    /** Takes the same time whatever is wrong with it. */
    private static boolean isKnown(List<String> authorization) {
        return authorization != null
            && authorization.size() == 1
            && MessageDigest.isEqual(authorization.get(0).getBytes(StandardCharsets.UTF_8), EXPECTED);
    }

    @Override
    public Map<String, Supplier<HttpServerTransport>> getHttpTransports(
        Settings settings, ThreadPool threads, BigArrays arrays, PageCacheRecycler pages, CircuitBreakerService breakers,
        NamedXContentRegistry contents, NetworkService network, HttpServerTransport.Dispatcher dispatcher, ClusterSettings cluster, Tracer tracer
    ) {
        SharedGroupFactory groups = new SharedGroupFactory(settings);
        return Map.of(
            NAME,
            () -> new Netty4HttpServerTransport(settings, network, arrays, threads, contents, guarded(dispatcher), cluster, groups, tracer) {
                @Override
                protected ChannelInboundHandlerAdapter createHeaderVerifier() {
                    return new Gate();
                }

                // HTTP/1.1 alone: an upgrade to HTTP/2 would be answered before the gate.
                @Override
                public ChannelHandler configureServerChannelHandler() {
                    return new HttpChannelHandler(this, handlingSettings) {
                        @Override
                        protected void configurePipeline(Channel channel) {
                            configureDefaultHttpPipeline(channel.pipeline());
                        }
                    };
                }
            }
        );
    }

    @Override
    public Map<String, Supplier<Transport>> getTransports(
        Settings settings, ThreadPool threads, PageCacheRecycler pages, CircuitBreakerService breakers, NamedWriteableRegistry writeables,
        NetworkService network, Tracer tracer
    ) {
        SharedGroupFactory groups = new SharedGroupFactory(settings);
        return Map.of(
            NAME,
            () -> new Netty4Transport(settings, Version.CURRENT, threads, network, pages, writeables, breakers, groups, tracer) {
                // A single node talks to itself without a socket.
                @Override
                protected void bindServer(ProfileSettings profile) {}

                @Override
                public BoundTransportAddress boundAddress() {
                    TransportAddress nowhere = new TransportAddress(InetAddress.getLoopbackAddress(), 0);
                    return new BoundTransportAddress(new TransportAddress[] { nowhere }, nowhere);
                }
            }
        );
    }

    /** Refuses a request by its head, so that no body of a stranger takes memory. */
    private static final class Gate extends ChannelInboundHandlerAdapter {
        private static final byte[] REFUSAL = "HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        private boolean refused;

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
            if (!refused && message instanceof HttpRequest request && !isKnown(request.headers().getAll(HttpHeaderNames.AUTHORIZATION))) {
                refused = true;
                // As bytes: the encoder of answers stands behind this handler.
                context.writeAndFlush(Unpooled.wrappedBuffer(REFUSAL)).addListener(ChannelFutureListener.CLOSE);
            }
            if (refused) ReferenceCountUtil.release(message);
            else super.channelRead(context, message);
        }
    }

    /** Every request ends here, whichever protocol it came by. */
    private static HttpServerTransport.Dispatcher guarded(HttpServerTransport.Dispatcher inner) {
        return new HttpServerTransport.Dispatcher() {
            @Override
            public void dispatchRequest(RestRequest request, RestChannel channel, ThreadContext context) {
                if (isKnown(request.getAllHeaderValues("authorization"))) inner.dispatchRequest(request, channel, context);
                else refuse(channel);
            }

            @Override
            public void dispatchBadRequest(RestChannel channel, ThreadContext context, Throwable cause) {
                if (isKnown(channel.request().getAllHeaderValues("authorization"))) inner.dispatchBadRequest(channel, context, cause);
                else refuse(channel);
            }
        };
    }

    private static void refuse(RestChannel channel) {
        channel.sendResponse(new BytesRestResponse(RestStatus.UNAUTHORIZED, ""));
    }
}
