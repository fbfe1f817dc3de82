import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One node of several: the embedded runner by itself starts nodes that form a cluster of their own. Arguments: base path, then settings as name=value. */
public final class ClusterNode {
    public static void main(String[] arguments) throws Exception {
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.onBuild((number, settings) -> {
            for (int at = 1; at < arguments.length; at++) {
                int equals = arguments[at].indexOf('=');
                settings.put(arguments[at].substring(0, equals), arguments[at].substring(equals + 1));
            }
        });
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                runner.close();
            } catch (Exception closing) {
                closing.printStackTrace();
            }
        }));
        runner.build(OpenSearchRunner.newConfigs().basePath(arguments[0]).numOfNode(1));
        Thread.currentThread().join();
    }
}
