<?php
// Looks up a provider, screens its NPI and name, then pages through the hospitals of a state. PHP 8.0 or newer, nothing to install.
function get(string $path, array $query = []): array
{
    $context = stream_context_create(['http' => [
        'header' => "X-API-Key: " . getenv('PROVISO_KEY') . "\r\nAccept: application/json\r\n",
        'timeout' => 30,
    ]]);
    $body = file_get_contents(getenv('PROVISO_URL') . $path . '?' . http_build_query($query), false, $context);
    if ($body === false) {
        throw new RuntimeException("No response from $path");
    }
    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
}

// Replace this with your own query: a name, city, specialty or NPI.
$providers = get('/providers/search', ['state' => 'CA', 'entity_type' => 'individual', 'limit' => 1])['results'];
if (count($providers) === 0) {
    echo "no provider found\n";
}
foreach ($providers as ['npi' => $npi, 'name' => $name]) {
    echo 'provider ', $npi, ' ', $name, "\n";
    $byNpi = get("/exclusions/comprehensive/$npi");
    echo 'npi ', $byNpi['npi'], ' excluded ', $byNpi['excluded'] ? 'true' : 'false', ' outcome ', $byNpi['outcome'], "\n";
    $byName = get('/exclusions/search', ['name' => $name, 'state' => 'CA']);
    echo 'name ', $byName['outcome'], ' ', $byName['results'][0]['record']['full_name'] ?? 'no similar name on a list', "\n";
}

$hospitals = [];
$cursor = null;
do {
    $page = get('/hospitals', ['state' => 'CA', 'limit' => 5] + ($cursor === null ? [] : ['cursor' => $cursor]));
    $hospitals = array_merge($hospitals, $page['results']);
    $cursor = $page['next_cursor'];
} while ($cursor !== null);
echo 'hospitals ', count($hospitals), ' of ', $page['total'], "\n";
